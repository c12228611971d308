package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What SARIF 2.1.0 asks of a file, as far as it has to do with us. */
class SarifTest {
  private static final LintRule RULE = Linter.rules().get(3);

  private final Finding inFile = new Finding(RULE, "never locks", "a.f", "packs/a f.sql", 12);
  private final Finding inDatabase = new Finding(RULE, "never locks", "a.f", null, 3);

  private final JsonNode sarif =
      new JsonMapper()
          .readTree(
              new Sarif("1.2.3")
                  .write(new Report(List.of(inFile, inDatabase), 0, 1, 0, List.of())));

  @Test
  void the_log_has_one_run_of_a_named_tool() {
    assertThat(sarif.path("version").asString()).isEqualTo("2.1.0");
    assertThat(sarif.path("$schema").asString()).endsWith("sarif-schema-2.1.0.json");
    assertThat(sarif.path("runs")).hasSize(1);
    JsonNode driver = sarif.path("runs").path(0).path("tool").path("driver");
    assertThat(driver.path("name").asString()).isEqualTo("steadyhand lint");
    assertThat(driver.path("version").asString()).isEqualTo("1.2.3");
  }

  @Test
  void every_rule_is_described_once() {
    JsonNode rules = sarif.path("runs").path(0).path("tool").path("driver").path("rules");

    assertThat(rules.valueStream().map(rule -> rule.path("id").asString()))
        .containsExactlyElementsOf(Linter.rules().stream().map(LintRule::code).toList());
    assertThat(rules)
        .allSatisfy(
            rule -> {
              for (String text : List.of("shortDescription", "fullDescription", "help")) {
                assertThat(rule.path(text).path("text").asString()).isNotEmpty();
              }
              assertThat(rule.path("defaultConfiguration").path("level").asString())
                  .isIn("error", "warning");
            });
  }

  @Test
  void a_result_points_to_its_rule_and_its_place() {
    JsonNode result = sarif.path("runs").path(0).path("results").path(0);

    assertThat(result.path("ruleId").asString()).isEqualTo(RULE.code());
    assertThat(result.path("ruleIndex").asInt()).isEqualTo(3);
    assertThat(result.path("level").asString()).isEqualTo("error");
    assertThat(result.path("message").path("text").asString()).isEqualTo("a.f: never locks");
    JsonNode place = result.path("locations").path(0);
    JsonNode physical = place.path("physicalLocation");
    assertThat(physical.path("artifactLocation").path("uri").asString())
        .isEqualTo("packs/a%20f.sql");
    assertThat(physical.path("region").path("startLine").asInt()).isEqualTo(12);
    assertThat(place.path("logicalLocations").path(0).path("fullyQualifiedName").asString())
        .isEqualTo("a.f");
  }

  @Test
  void what_is_in_a_database_has_no_file() {
    JsonNode place = sarif.path("runs").path(0).path("results").path(1).path("locations").path(0);

    assertThat(place.has("physicalLocation")).isFalse();
    assertThat(place.path("logicalLocations")).hasSize(1);
  }
}
