/** Tests of the worker against a real database. */
@NullMarked
package dev.steadyhand.worker;

import org.jspecify.annotations.NullMarked;
