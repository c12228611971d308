/** Order fulfilment: a process whose decisions are Java. */
@NullMarked
package dev.steadyhand.example.fulfilment;

import org.jspecify.annotations.NullMarked;
