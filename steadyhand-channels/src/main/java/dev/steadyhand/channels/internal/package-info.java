/** Implementation of the channels; not API. */
@NullMarked
package dev.steadyhand.channels.internal;

import org.jspecify.annotations.NullMarked;
