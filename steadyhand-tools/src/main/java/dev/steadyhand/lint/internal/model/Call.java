package dev.steadyhand.lint.internal.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A call of a function.
 *
 * @param schema empty if not said
 * @param arguments by position
 * @param named by name
 */
public record Call(
    String schema,
    String simpleName,
    List<Expression> arguments,
    Map<String, Expression> named,
    int line)
    implements Expression {

  public String name() {
    return schema.isEmpty() ? simpleName : schema + "." + simpleName;
  }

  public boolean isOf(String name) {
    return name().equals(name);
  }

  /** An argument that can be given by position or by name. */
  Optional<Expression> argument(int position, String name) {
    return Optional.ofNullable(
        named.containsKey(name)
            ? named.get(name)
            : position < arguments.size() ? arguments.get(position) : null);
  }

  /** The text of an argument that can be given by position or by name. */
  public Optional<String> text(int position, String name) {
    return argument(position, name).flatMap(Expression::text);
  }

  /** What {@code jsonb_build_object} puts together: values by constant key. */
  public Map<String, Expression> fields() {
    Map<String, Expression> fields = new LinkedHashMap<>();
    if (simpleName.equals("jsonb_build_object") || simpleName.equals("json_build_object")) {
      for (int i = 0; i + 1 < arguments.size(); i += 2) {
        Expression value = arguments.get(i + 1);
        arguments.get(i).text().ifPresent(key -> fields.put(key, value));
      }
    }
    return fields;
  }
}
