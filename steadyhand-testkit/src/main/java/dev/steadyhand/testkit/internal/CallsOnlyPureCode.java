package dev.steadyhand.testkit.internal;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Follows the calls of a decider, and finds those that return something else the next time. */
public final class CallsOnlyPureCode extends ArchCondition<JavaClass> {
  private static final Set<String> ENTRIES = Set.of("decide", "onCancel", "<init>", "<clinit>");

  private static final List<String> IMPURE_PACKAGES =
      List.of("java.sql", "javax.sql", "java.net", "java.nio.file", "java.util.random");

  private static final Set<String> IMPURE_CLASSES =
      Set.of(
          "java.time.Clock",
          "java.time.InstantSource",
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.concurrent.ThreadLocalRandom",
          "java.security.SecureRandom",
          "java.util.Calendar",
          "java.util.GregorianCalendar",
          "java.io.File",
          "java.io.FileInputStream",
          "java.io.FileReader",
          "java.lang.Thread",
          "java.lang.Runtime",
          "java.lang.ProcessHandle");

  private static final Set<String> IMPURE_METHODS =
      Set.of(
          "java.lang.Math.random",
          "java.lang.StrictMath.random",
          "java.util.UUID.randomUUID",
          "java.util.Collections.shuffle",
          "java.time.ZoneId.systemDefault",
          "java.util.Locale.getDefault",
          "java.util.TimeZone.getDefault");

  private static final Set<String> PURE_METHODS =
      Set.of("java.lang.System.arraycopy", "java.lang.System.lineSeparator");

  public CallsOnlyPureCode() {
    super("call only pure code from decide and onCancel");
  }

  @Override
  public void check(JavaClass decider, ConditionEvents events) {
    Deque<JavaCodeUnit> open = new ArrayDeque<>();
    Set<JavaCodeUnit> seen = new HashSet<>();
    Stream.concat(Stream.of(decider), decider.getAllRawSuperclasses().stream())
        .flatMap(each -> each.getCodeUnits().stream())
        .filter(unit -> ENTRIES.contains(unit.getName()))
        .forEach(
            unit -> {
              seen.add(unit);
              open.add(unit);
            });
    for (JavaCodeUnit unit = open.poll(); unit != null; unit = open.poll()) {
      for (JavaCodeUnitAccess<?> access : accesses(unit)) {
        if (isImpure(access.getTarget())) {
          events.add(
              SimpleConditionEvent.violated(
                  decider,
                  "%s calls %s in %s %s"
                      .formatted(
                          decider.getName(),
                          access.getTarget().getFullName(),
                          unit.getFullName(),
                          access.getSourceCodeLocation())));
        }
        access
            .getTarget()
            .resolveMember()
            .ifPresent(
                next -> {
                  if (seen.add(next)) {
                    open.add(next);
                  }
                });
      }
    }
  }

  private static List<JavaCodeUnitAccess<?>> accesses(JavaCodeUnit unit) {
    return Stream.<JavaCodeUnitAccess<?>>concat(
            unit.getCallsFromSelf().stream(), unit.getCodeUnitReferencesFromSelf().stream())
        .toList();
  }

  private static boolean isImpure(CodeUnitAccessTarget target) {
    String owner = target.getOwner().getName();
    String method = owner + "." + target.getName();
    return IMPURE_PACKAGES.contains(target.getOwner().getPackageName())
        || target.getOwner().getPackageName().startsWith("java.net.")
        || IMPURE_CLASSES.contains(owner)
        || IMPURE_METHODS.contains(method)
        || (owner.equals("java.lang.System") && !PURE_METHODS.contains(method))
        || (owner.startsWith("java.time.") && target.getName().equals("now"))
        || (method.equals("java.util.Date.<init>") && target.getRawParameterTypes().isEmpty());
  }
}
