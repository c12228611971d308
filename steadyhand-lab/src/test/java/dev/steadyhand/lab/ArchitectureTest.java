package dev.steadyhand.lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** This module sees every other, so all are checked here. */
class ArchitectureTest {
  private static final List<String> MODULES =
      List.of(
          "postgres",
          "database",
          "client",
          "worker",
          "channels",
          "webhooks",
          "console",
          "simulator",
          "scaffold",
          "scripts",
          "plpgsql",
          "lint");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.steadyhand");

  @ParameterizedTest
  @FieldSource("MODULES")
  void internal_packages_are_used_by_their_own_module_only(String module) {
    String home = "dev.steadyhand." + module;

    noClasses()
        .that()
        .resideOutsideOfPackage(home + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(home + ".internal..")
        .check(CLASSES);
  }

  @ParameterizedTest
  @FieldSource("MODULES")
  void modules_do_not_know_the_command(String module) {
    noClasses()
        .that()
        .resideInAPackage("dev.steadyhand." + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.steadyhand.cli..", "picocli..")
        .check(CLASSES);
  }
}
