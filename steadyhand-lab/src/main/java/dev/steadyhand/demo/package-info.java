/**
 * {@code steadyhand demo}: all components in one process.
 *
 * <p>The demo is a list of {@link dev.steadyhand.demo.Scene}s; add new ones to the list in {@link
 * dev.steadyhand.demo.Scenes}.
 */
@NullMarked
package dev.steadyhand.demo;

import org.jspecify.annotations.NullMarked;
