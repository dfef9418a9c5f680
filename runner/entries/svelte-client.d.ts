/** What compiled components import; the package describes it to nobody else. */
declare module "svelte/internal/client" {
  const client: object;
  export = client;
}
