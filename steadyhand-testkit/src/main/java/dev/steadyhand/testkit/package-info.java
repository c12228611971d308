/**
 * Tests of processes against a real PostgreSQL: one fast server for all tests, a migrated database
 * for each test class, a clock that the test controls, and test doubles for providers.
 *
 * <pre>{@code
 * @SteadyhandTest
 * class WelcomeEmailTest {
 *   @Test
 *   void is_sent_at_the_second_attempt(TestKit kit) {
 *     kit.provider("email").once(fails("mail server is down"));
 *     long id = …; // kick it off
 *
 *     kit.drainToTheEnd();
 *
 *     assertThat(kit.process("comms.send_email", id)).succeeded().after(2, attempts);
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.steadyhand.testkit;

import org.jspecify.annotations.NullMarked;
