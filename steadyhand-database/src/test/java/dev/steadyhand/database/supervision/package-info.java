/** Tests of supervision that need more than one session. */
@NullMarked
package dev.steadyhand.database.supervision;

import org.jspecify.annotations.NullMarked;
