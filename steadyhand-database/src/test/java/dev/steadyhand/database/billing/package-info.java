/** Tests of the billing pack that need several sessions, or externally created keys. */
@NullMarked
package dev.steadyhand.database.billing;

import org.jspecify.annotations.NullMarked;
