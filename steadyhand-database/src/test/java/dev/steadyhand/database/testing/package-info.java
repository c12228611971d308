/**
 * Tests against a real PostgreSQL: one fast server for all tests, a fresh migrated database for
 * each test.
 *
 * <pre>{@code
 * @DatabaseTest
 * class EnqueueTest {
 *   @Test
 *   void accepts_a_task(TestDatabase db) {
 *     db.execute("select queues.enqueue('email', '{}')");
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.steadyhand.database.testing;

import org.jspecify.annotations.NullMarked;
