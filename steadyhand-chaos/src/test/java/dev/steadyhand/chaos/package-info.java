@org.jspecify.annotations.NullMarked
package dev.steadyhand.chaos;
