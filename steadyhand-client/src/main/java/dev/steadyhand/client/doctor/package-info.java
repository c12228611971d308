/**
 * What {@code steadyhand doctor} looks at. What can be seen from within the database is found
 * there, by {@code maintenance.findings}; here is what needs this release beside it.
 */
@NullMarked
package dev.steadyhand.client.doctor;

import org.jspecify.annotations.NullMarked;
