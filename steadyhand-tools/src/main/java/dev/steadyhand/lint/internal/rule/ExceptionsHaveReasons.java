package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Project;
import java.util.Optional;

/** SH-L022. Comes last: it looks at what the others have found. */
final class ExceptionsHaveReasons implements Rule {
  @Override
  public String code() {
    return "SH-L022";
  }

  @Override
  public void check(Project project, Findings findings) {
    project
        .elements()
        .forEach(
            element ->
                element
                    .exemptions()
                    .forEach(
                        exemption ->
                            fault(element, exemption, findings)
                                .ifPresent(
                                    fault ->
                                        findings.add(this, element, exemption.line(), fault))));
  }

  private static Optional<String> fault(Element element, Exemption exemption, Findings findings) {
    String code = exemption.code();
    if (Rules.ALL.stream().noneMatch(rule -> rule.about().code().equals(code))) {
      return Optional.of("there is no rule %s to except from".formatted(code));
    }
    if (exemption.reason().isEmpty()) {
      return Optional.of("the exception from %s has no reason".formatted(code));
    }
    return findings.has(element, code)
        ? Optional.empty()
        : Optional.of("the exception from %s excepts nothing".formatted(code));
  }
}
