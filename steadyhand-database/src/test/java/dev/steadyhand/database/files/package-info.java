/** Tests of files with two concurrent sessions. */
@NullMarked
package dev.steadyhand.database.files;

import org.jspecify.annotations.NullMarked;
