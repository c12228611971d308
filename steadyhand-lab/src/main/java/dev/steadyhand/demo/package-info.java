/**
 * {@code steadyhand demo}: the whole of it in one process, to watch.
 *
 * <p>What is shown is a list of {@link dev.steadyhand.demo.Scene}s; a new one joins the list in
 * {@link dev.steadyhand.demo.Scenes}.
 */
@NullMarked
package dev.steadyhand.demo;

import org.jspecify.annotations.NullMarked;
