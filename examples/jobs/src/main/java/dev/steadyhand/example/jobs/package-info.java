/** A newsletter: its jobs call a mail provider, import subscribers, and report at night. */
@NullMarked
package dev.steadyhand.example.jobs;

import org.jspecify.annotations.NullMarked;
