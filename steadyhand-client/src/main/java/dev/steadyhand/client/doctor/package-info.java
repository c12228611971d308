/**
 * The checks of {@code steadyhand doctor}. Checks that need only the database are implemented
 * there, in {@code maintenance.findings}; those here also need the files of this release.
 */
@NullMarked
package dev.steadyhand.client.doctor;

import org.jspecify.annotations.NullMarked;
