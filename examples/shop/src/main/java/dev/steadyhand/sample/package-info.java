/** A shop: an order and its confirmation by email commit together. */
@NullMarked
package dev.steadyhand.sample;

import org.jspecify.annotations.NullMarked;
