/** The pages, a class for each noun. */
@NullMarked
package dev.steadyhand.console.internal.web;

import org.jspecify.annotations.NullMarked;
