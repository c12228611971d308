/**
 * Channels to real providers: email, SMS, deletion of files, webhooks.
 *
 * <p>A worker finds the factories by itself; an application that runs a worker in code can also
 * make a channel with its {@code from(Settings)}.
 */
@NullMarked
package dev.steadyhand.channels;

import org.jspecify.annotations.NullMarked;
