package dev.steadyhand.console.internal.web;

import dev.steadyhand.console.internal.door.Visitor;
import org.jspecify.annotations.Nullable;

/**
 * The layout around every page.
 *
 * @param title the title of the page
 * @param room the menu entry of the page
 * @param visitor the user
 * @param self the URL of the page, for reloading it when something changed
 * @param notice a message about the last action
 */
public record Chrome(
    String title, String room, Visitor visitor, String self, @Nullable String notice) {}
