/** The element as one file, for pages without a bundler and for the proxy's own page. */

import { defineConfig, type UserConfig } from "vite";

const config: UserConfig = defineConfig({
  build: {
    lib: { entry: { "clarigate-question": "src/element.ts" }, formats: ["es"] },
    emptyOutDir: false,
    minify: true,
    target: "es2022",
  },
});

export default config;
