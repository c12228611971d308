package dev.steadyhand.database;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final String INTERNAL = "..internal..";

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.steadyhand.database");

  @Test
  void needs_nothing_but_jdbc() {
    classes()
        .that()
        .resideInAPackage("dev.steadyhand.database..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "javax.sql..",
            "org.postgresql.ds",
            "org.postgresql.util",
            "org.slf4j",
            "org.jspecify.annotations",
            "dev.steadyhand.database..")
        .check(classes);
  }

  @Test
  void uses_no_internals_of_other_modules() {
    noClasses()
        .should()
        .dependOnClassesThat(
            JavaClass.Predicates.resideInAPackage("dev.steadyhand..internal..")
                .and(
                    DescribedPredicate.not(
                        JavaClass.Predicates.resideInAPackage(
                            "dev.steadyhand.database.internal.."))))
        .check(classes);
  }

  @Test
  void public_methods_show_no_internals() {
    methods()
        .that()
        .arePublic()
        .and()
        .areDeclaredInClassesThat()
        .resideOutsideOfPackage(INTERNAL)
        .should(showNoInternals())
        .check(classes);
  }

  private static ArchCondition<JavaMethod> showNoInternals() {
    return new ArchCondition<>("have no internal types in their signatures") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        Stream.concat(method.getRawParameterTypes().stream(), Stream.of(method.getRawReturnType()))
            .filter(type -> type.getPackageName().contains(".internal"))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " shows " + type.getName())));
      }
    };
  }
}
