/**
 * Commands for developers of processes: {@code lint}, {@code new}, {@code simulate} and {@code
 * postgres}.
 */
@NullMarked
package dev.steadyhand.tools;

import org.jspecify.annotations.NullMarked;
