/*
 * What is looked at from afar and touched by nobody, as on a big screen: inside, things are shown without their
 * buttons, and explain nothing by themselves.
 */
import { createContext } from "preact";

export const Still = createContext(false);
