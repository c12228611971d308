/** What the client, the worker and the test kit share of processes. Not API. */
@NullMarked
package dev.steadyhand.client.process.internal;

import org.jspecify.annotations.NullMarked;
