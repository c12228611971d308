package dev.steadyhand.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test class with a migrated PostgreSQL of its own. Its methods and its constructor may take a
 * {@link TestKit}, a {@link TestClock}, a {@link javax.sql.DataSource} or a {@link
 * dev.steadyhand.client.TaskClient}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(SteadyhandExtension.class)
public @interface SteadyhandTest {
  /** How long a database lives. */
  enum Fresh {
    /** All tests of the class share one, as do its nested classes. */
    PER_CLASS,
    /** Each test has one. */
    PER_TEST
  }

  /**
   * The packs of this release to install: {@code none}, {@code all}, or names with commas. What
   * your own packs require is installed in any case.
   */
  String packs() default "none";

  /**
   * Folders with packs of your own, a folder for each, as for {@code steadyhand migrate
   * --packs-from}; relative to where the tests run, which is usually the module.
   */
  String[] packsFrom() default {};

  /** What else to install, such as the tables of the application; run once for all classes. */
  Class<? extends TestSetup>[] setup() default {};

  /** The time on the clock at the beginning. */
  String startsAt() default TestKit.BEGINNING;

  /** Whether each test has a database of its own. */
  Fresh fresh() default Fresh.PER_CLASS;
}
