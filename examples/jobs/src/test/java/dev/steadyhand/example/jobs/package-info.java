@NullMarked
package dev.steadyhand.example.jobs;

import org.jspecify.annotations.NullMarked;
