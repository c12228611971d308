/** What the channels are made of. Not API. */
@NullMarked
package dev.steadyhand.channels.internal;

import org.jspecify.annotations.NullMarked;
