/** Database access of the client; not API. */
@NullMarked
package dev.steadyhand.client.internal;

import org.jspecify.annotations.NullMarked;
