package dev.steadyhand.bench.report;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.client.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Everything, for programs: a line for each measurement. */
public final class JsonReport {
  private JsonReport() {}

  public static String write(Setting setting, List<Contender> contenders, Results results) {
    String peers = contenders.stream().map(JsonReport::peer).collect(Collectors.joining(",\n    "));
    String measurements =
        results.measurements().stream()
            .map(JsonReport::measurement)
            .collect(Collectors.joining(",\n    "));
    return """
    {
      "setting": %s,
      "contenders": [
        %s
      ],
      "left_out": %s,
      "measurements": [
        %s
      ]
    }
    """
        .formatted(Json.write(setting), peers, Json.write(results.leftOut()), measurements);
  }

  private static String peer(Contender contender) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", contender.name());
    fields.put("version", contender.version());
    fields.put("configuration", contender.configuration());
    return Json.write(fields);
  }

  private static String measurement(Measurement each) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("workload", each.workload());
    fields.put("variant", each.variant());
    fields.put("contender", each.contender());
    fields.put("unit", each.unit().toString());
    fields.put("median", rounded(each.median()));
    fields.put("rounds", each.rounds().stream().map(JsonReport::rounded).toList());
    return Json.write(fields);
  }

  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
