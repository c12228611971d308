package dev.steadyhand.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test class that gets a migrated PostgreSQL database of its own. Its methods and its
 * constructor may have parameters of type {@link TestKit}, {@link TestClock}, {@link
 * javax.sql.DataSource} or {@link dev.steadyhand.client.TaskClient}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(SteadyhandExtension.class)
public @interface SteadyhandTest {
  /** The lifetime of a database. */
  enum Fresh {
    /** All tests of the class, and its nested classes, share one. */
    PER_CLASS,
    /** Each test has its own. */
    PER_TEST
  }

  /**
   * The packs of this release to install: {@code none}, {@code all}, or names separated by commas.
   * The packs that your own packs require are always installed.
   */
  String packs() default "none";

  /**
   * Directories with your own packs, one subdirectory for each, as for {@code steadyhand migrate
   * --packs-from}; relative to the working directory of the tests, usually the module.
   */
  String[] packsFrom() default {};

  /** Further setup, for example the tables of the application; runs once for all classes. */
  Class<? extends TestSetup>[] setup() default {};

  /** The initial time of the clock. */
  String startsAt() default TestKit.BEGINNING;

  /** Whether each test has a database of its own. */
  Fresh fresh() default Fresh.PER_CLASS;
}
