/* Made by build.mjs from the folders that are here. */
declare module "drawn-games" {
  export const views: Readonly<Record<string, import("./view").GameView>>;
}
