/** The playground, built into the folder from which the proxy serves it. */

import { defineConfig, type UserConfig } from "vite";

const config: UserConfig = defineConfig({
  publicDir: "playground/public",
  build: {
    lib: { entry: { app: "playground/main.ts" }, formats: ["es"], cssFileName: "app" },
    outDir: process.env["PAGE_DIR"] ?? "../../proxy/clarigate_proxy/page",
    emptyOutDir: false,
    minify: true,
    target: "es2023",
    // Kept as written, so that both schemes come from one rule.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
});

export default config;
