/** Tests of the billing pack that need many sessions, or keys of another make. */
@NullMarked
package dev.steadyhand.database.billing;

import org.jspecify.annotations.NullMarked;
