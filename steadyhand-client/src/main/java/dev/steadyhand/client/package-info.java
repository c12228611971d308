/** The client API for applications: enqueue, kick off, inspect. */
@NullMarked
package dev.steadyhand.client;

import org.jspecify.annotations.NullMarked;
