/** Files in the hands of two sessions at once. */
@NullMarked
package dev.steadyhand.database.files;

import org.jspecify.annotations.NullMarked;
