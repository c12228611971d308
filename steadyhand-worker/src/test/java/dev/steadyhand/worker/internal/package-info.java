@NullMarked
package dev.steadyhand.worker.internal;

import org.jspecify.annotations.NullMarked;
