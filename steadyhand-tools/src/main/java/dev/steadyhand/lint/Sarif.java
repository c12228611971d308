package dev.steadyhand.lint;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A report in SARIF 2.1.0, which code reviews of many hosts show beside the lines. */
public final class Sarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final JsonMapper mapper = new JsonMapper();
  private final List<LintRule> rules = Linter.rules();
  private final String version;

  /**
   * A writer.
   *
   * @param version of the tool
   */
  public Sarif(String version) {
    this.version = version;
  }

  /** The report as JSON. */
  public String write(Report report) {
    ObjectNode sarif = mapper.createObjectNode();
    sarif.put("$schema", SCHEMA);
    sarif.put("version", "2.1.0");
    ObjectNode run = sarif.putArray("runs").addObject();
    driver(run.putObject("tool").putObject("driver"));
    run.put("columnKind", "unicodeCodePoints");
    ArrayNode results = run.putArray("results");
    report.findings().forEach(finding -> result(results.addObject(), finding));
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(sarif);
  }

  private void driver(ObjectNode driver) {
    driver.put("name", "steadyhand lint");
    driver.put("version", version);
    ArrayNode list = driver.putArray("rules");
    for (LintRule rule : rules) {
      ObjectNode node = list.addObject();
      node.put("id", rule.code());
      node.putObject("shortDescription").put("text", rule.title());
      node.putObject("fullDescription").put("text", rule.explanation());
      node.putObject("help").put("text", rule.fix());
      node.putObject("defaultConfiguration").put("level", rule.severity().word());
    }
  }

  private void result(ObjectNode result, Finding finding) {
    result.put("ruleId", finding.rule().code());
    result.put("ruleIndex", rules.indexOf(finding.rule()));
    result.put("level", finding.rule().severity().word());
    result.putObject("message").put("text", message(finding));
    ObjectNode location = result.putArray("locations").addObject();
    if (finding.file() != null) {
      ObjectNode physical = location.putObject("physicalLocation");
      physical.putObject("artifactLocation").put("uri", uri(finding.file()));
      physical.putObject("region").put("startLine", finding.line());
    }
    if (!finding.object().isEmpty()) {
      ObjectNode logical = location.putArray("logicalLocations").addObject();
      logical.put("fullyQualifiedName", finding.object());
    }
  }

  /** A relative path as SARIF wants it, with spaces and the like escaped. */
  private static String uri(String file) {
    try {
      return new URI(null, null, file, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file, e);
    }
  }

  private static String message(Finding finding) {
    return finding.object().isEmpty()
        ? finding.message()
        : finding.object() + ": " + finding.message();
  }
}
