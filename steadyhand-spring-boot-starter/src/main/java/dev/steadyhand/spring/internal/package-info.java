/** How Spring Boot sets it up; not for others to use. */
@NullMarked
package dev.steadyhand.spring.internal;

import org.jspecify.annotations.NullMarked;
