package dev.steadyhand.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  @Test
  void uses_no_internals_of_other_modules() {
    noClasses()
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("dev.steadyhand..internal..")
                .and(
                    DescribedPredicate.not(
                        JavaClass.Predicates.resideInAnyPackage(
                            "dev.steadyhand.testkit.internal..",
                            // The facts and steps of a decision, as the worker reads and writes
                            // them.
                            "dev.steadyhand.client.process.internal"))))
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.steadyhand.testkit"));
  }
}
