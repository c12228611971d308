@NullMarked
package dev.steadyhand.example.fulfilment;

import org.jspecify.annotations.NullMarked;
