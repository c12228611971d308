package dev.steadyhand.console.internal.web;

import dev.steadyhand.console.internal.door.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * What surrounds every page.
 *
 * @param title of the page
 * @param room which entry of the menu it belongs to
 * @param visitor who looks
 * @param self its own address, with which it is loaded again when something changed
 * @param notice what was just done, in a sentence
 */
public record Chrome(
    String title, String room, Visitor visitor, String self, @Nullable String notice) {}
