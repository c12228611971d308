/**
 * Verbs for whoever writes processes: {@code lint}, {@code new}, {@code simulate} and {@code
 * postgres}.
 */
@NullMarked
package dev.steadyhand.tools;

import org.jspecify.annotations.NullMarked;
