/** Where the text comes from: files, or a database. */
@NullMarked
package dev.steadyhand.lint.internal.read;

import org.jspecify.annotations.NullMarked;
