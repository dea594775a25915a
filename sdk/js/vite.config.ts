/** The library, one file an entry; the tests read the examples as a user's bundler would. */

import { fileURLToPath } from "node:url";

import { defineConfig, type ViteUserConfig } from "vitest/config";

const source = (name: string): string => fileURLToPath(new URL(`src/${name}.ts`, import.meta.url));
const ENTRIES = ["index", "element", "fetch", "openai"];

const config: ViteUserConfig = defineConfig({
  build: {
    lib: { entry: Object.fromEntries(ENTRIES.map((name) => [name, source(name)])), formats: ["es"] },
    minify: true,
    sourcemap: true,
    target: "es2022",
  },
  // The golden files lie in the repository, above this package.
  server: { fs: { allow: [fileURLToPath(new URL("../..", import.meta.url))] } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    alias: ENTRIES.map((name) => ({
      find: name === "index" ? /^clarigate$/ : new RegExp(`^clarigate/${name}$`),
      replacement: source(name),
    })),
  },
});

export default config;
