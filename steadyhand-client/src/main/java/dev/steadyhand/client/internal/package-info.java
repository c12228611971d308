/** How the client speaks to the database; not API. */
@NullMarked
package dev.steadyhand.client.internal;

import org.jspecify.annotations.NullMarked;
