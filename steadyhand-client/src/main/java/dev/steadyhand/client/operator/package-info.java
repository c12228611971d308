/** What people ask of a database and have it do: the verbs of the command and of the console. */
@NullMarked
package dev.steadyhand.client.operator;

import org.jspecify.annotations.NullMarked;
