/** What people see and do, with real sessions. */
@NullMarked
package dev.steadyhand.database.operating;

import org.jspecify.annotations.NullMarked;
