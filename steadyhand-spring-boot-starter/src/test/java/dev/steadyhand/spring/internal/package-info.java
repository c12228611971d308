@NullMarked
package dev.steadyhand.spring.internal;

import org.jspecify.annotations.NullMarked;
