@NullMarked
package dev.steadyhand.spring;

import org.jspecify.annotations.NullMarked;
