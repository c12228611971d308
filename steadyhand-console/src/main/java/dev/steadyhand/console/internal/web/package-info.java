/** The pages of the console, one class for each menu entry. */
@NullMarked
package dev.steadyhand.console.internal.web;

import org.jspecify.annotations.NullMarked;
