/*
 * What can be open beside or over a table.
 */
export type Panel = "none" | "hint" | "history" | "talk" | "menu" | "rules" | "keys" | "switch" | "invite" | "resign";
