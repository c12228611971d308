package dev.steadyhand.lint.internal.model;

import dev.steadyhand.lint.internal.model.Grant.Scope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All that was read, put together: of a function that is written twice, the last one counts.
 *
 * @param others elements that are neither functions nor tables
 */
public record Project(
    Map<String, Function> functions,
    Map<String, Table> tables,
    List<Element> others,
    Set<String> described,
    Set<String> closedSchemas) {

  public static Project of(List<Script> scripts) {
    Project project =
        new Project(
            new LinkedHashMap<>(),
            new LinkedHashMap<>(),
            new ArrayList<>(),
            new LinkedHashSet<>(),
            new LinkedHashSet<>());
    scripts.forEach(project::add);
    return project;
  }

  private void add(Script script) {
    functions.keySet().removeAll(script.dropped());
    tables.keySet().removeAll(script.dropped());
    described.addAll(script.described());
    closedSchemas.addAll(script.closedSchemas());
    for (Element element : script.elements()) {
      switch (element) {
        case Function function -> functions.put(function.name(), function);
        case Table table -> tables.put(table.name(), table);
        default -> others.add(element);
      }
    }
  }

  /** Only the functions, tables and rights of some schemas. */
  public Project only(Set<String> schemas) {
    Project some =
        new Project(
            new LinkedHashMap<>(functions),
            new LinkedHashMap<>(tables),
            new ArrayList<>(others),
            described,
            closedSchemas);
    some.functions.values().removeIf(function -> !schemas.contains(function.schema()));
    some.tables.values().removeIf(table -> !schemas.contains(table.schema()));
    some.others.removeIf(
        element -> element instanceof Grant grant && schemas.stream().noneMatch(grant::isIn));
    return some;
  }

  /** Everything that can have exceptions. */
  public Stream<Element> elements() {
    return Stream.of(functions.values(), tables.values(), others)
        .flatMap(elements -> elements.stream().map(Element.class::cast));
  }

  /** The elements of one kind, but for functions and tables. */
  public <T extends Element> List<T> others(Class<T> kind) {
    return others.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The function of this name, if it was read. */
  public Optional<Function> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /** The function that is called, if it was read; without a schema, the only one of that name. */
  public Optional<Function> function(Call call) {
    if (!call.schema().isEmpty()) {
      return function(call.name());
    }
    List<Function> candidates =
        functions.values().stream()
            .filter(function -> function.simpleName().equals(call.simpleName()))
            .toList();
    return candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty();
  }

  /** The processes: those that are registered, and those that a supervisor's name tells of. */
  public List<ProcessShape> processes() {
    Map<String, ProcessShape> bySupervisor = new LinkedHashMap<>();
    others(Registration.class).stream()
        .flatMap(registration -> process(registration).stream())
        .forEach(process -> bySupervisor.put(process.supervisor(), process));
    functions.values().stream()
        .filter(function -> function.simpleName().endsWith("_supervisor"))
        .filter(function -> function.soleArgument("jsonb").isPresent())
        .map(function -> function.name().replaceFirst("_supervisor$", ""))
        .map(ProcessShape::named)
        .forEach(process -> bySupervisor.putIfAbsent(process.supervisor(), process));
    return List.copyOf(bySupervisor.values());
  }

  /** The process that a registration is about, if it is about one. */
  public Optional<ProcessShape> process(Registration registration) {
    return registration.call().simpleName().equals("register_process")
        ? ProcessShape.registered(registration.call(), functions::containsKey)
        : Optional.empty();
  }

  public Handlers handlers() {
    return Handlers.of(functions.values(), processes());
  }

  /** Whether a call, or anything that it leads to, has such a query. */
  public boolean leadsTo(Call call, Predicate<Query> wanted) {
    return leadsTo(call, wanted, new HashSet<>());
  }

  private boolean leadsTo(Call call, Predicate<Query> wanted, Set<String> seen) {
    Optional<Function> function = function(call);
    return function.isPresent()
        && seen.add(function.get().name())
        && function
            .get()
            .queries()
            .anyMatch(
                query ->
                    wanted.test(query)
                        || query.calls().stream().anyMatch(next -> leadsTo(next, wanted, seen)));
  }

  /** Whether nobody may call a function unless told so. */
  public boolean isClosed(Function function) {
    return closedSchemas.contains(function.schema())
        || others(Grant.class).stream()
            .filter(Grant::closesRoutines)
            .anyMatch(
                grant ->
                    grant.scope() == Scope.NAMED
                        ? grant.objects().contains(function.name())
                        : grant.objects().isEmpty() || grant.objects().contains(function.schema()));
  }
}
