package dev.steadyhand.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.testkit.internal.CallsOnlyPureCode;
import dev.steadyhand.testkit.internal.HasOnlyFinalFields;

/**
 * Rules for deciders, which find what deciding twice cannot: the date of today, for example, is the
 * same in both decisions. They need ArchUnit on the class path:
 *
 * <pre>{@code
 * @Test
 * void deciders_are_pure() {
 *   DeciderRules.check("com.example.shop");
 * }
 * }</pre>
 *
 * <p>With ArchUnit's support for JUnit: {@code @ArchTest static final ArchRule PURE =
 * DeciderRules.ALL;}
 */
public final class DeciderRules {
  private static final DescribedPredicate<JavaClass> DECIDERS =
      JavaClass.Predicates.assignableTo(Decider.class)
          .and(DescribedPredicate.not(JavaClass.Predicates.INTERFACES))
          .as("deciders");

  /**
   * What {@code decide} and {@code onCancel} call, directly or by way of other imported classes, is
   * no clock, no random number, no setting of the JVM, no file, no network and no JDBC. {@link
   * Decider#read} may use its connection.
   */
  public static final ArchRule CALL_ONLY_PURE_CODE =
      classes()
          .that(DECIDERS)
          .should(new CallsOnlyPureCode())
          .because("the same facts must lead to the same decision")
          .allowEmptyShould(true);

  /** Deciders have no state of their own: all their fields are final. */
  public static final ArchRule HAVE_ONLY_FINAL_FIELDS =
      classes()
          .that(DECIDERS)
          .should(new HasOnlyFinalFields())
          .because("what a decision depends on must be in its facts")
          .allowEmptyShould(true);

  /** All of these rules. */
  public static final ArchRule ALL =
      CompositeArchRule.of(CALL_ONLY_PURE_CODE).and(HAVE_ONLY_FINAL_FIELDS);

  private DeciderRules() {}

  /**
   * Checks all deciders in these packages and those below, tests excluded.
   *
   * @throws AssertionError if one breaks a rule, with the calls that lead there
   */
  public static void check(String... packages) {
    ALL.check(
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(packages));
  }
}
